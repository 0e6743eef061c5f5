/** Reading a code with the camera: with the browser's detector, else with our own. */

import decodeQR from '../../vendor/qr/decode.js';

/** Milliseconds between two looks. */
const PAUSE = 120;
/** The widest picture that is looked at, in px. */
const WIDEST = 800;

const openCamera = () => navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });

/** Whether a page may ask for a camera: only where it is safe from others. */
export const hasCamera = Boolean(navigator.mediaDevices);

/** @param {MediaStream | null} stream */
const stopCamera = (stream) => stream?.getTracks().forEach((track) => track.stop());

/**
 * Do `work` while the camera is on, if it may be: to a page that may not use it a browser tells made-up names in the
 * place of its device's addresses, and some networks know none of them.
 * @template Done
 * @param {() => Promise<Done>} work
 * @param {Promise<null>} refusal  resolves when the camera is not waited for any more
 * @returns {Promise<{done: Done, camera: boolean}>} whether it was on
 */
export async function withCamera(work, refusal) {
  const opening = hasCamera ? openCamera().catch(() => null) : Promise.resolve(null);
  const stream = await Promise.race([opening, refusal]);
  try {
    return { done: await work(), camera: stream !== null };
  } finally {
    opening.then(stopCamera);
  }
}

/**
 * Show what the camera sees, and look for a code in it.
 * @param {HTMLVideoElement} video
 * @param {(text: string) => void} found  told once
 * @returns {Promise<() => void>} what ends it
 */
export async function readWithCamera(video, found) {
  const stream = await openCamera();
  let over = false;
  const stop = () => {
    over = true;
    stopCamera(stream);
  };
  if (!video.isConnected) {
    stop();
    return stop;
  }
  video.srcObject = stream;
  await video.play();
  const read = await readerOf();
  const look = async () => {
    if (over) return;
    const text = video.readyState >= 2 ? await read(video).catch(() => null) : null;
    if (over) return;
    if (text) found(text);
    else setTimeout(look, PAUSE);
  };
  look();
  return stop;
}

/** @returns {Promise<(video: HTMLVideoElement) => Promise<string | null>>} */
async function readerOf() {
  const Detector = /** @type {any} */ (globalThis).BarcodeDetector;
  const formats = await Detector?.getSupportedFormats().catch(() => []);
  if (formats?.includes('qr_code')) {
    const detector = new Detector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, WIDEST / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || !canvas.width) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      return null;
    }
  };
}
