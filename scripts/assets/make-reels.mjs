/**
 * Makes the demo clips of the video feed (Specification 2, Video feed) from the product pictures.
 *
 *     node scripts/assets/make-reels.mjs            # needs ffmpeg with libx264
 *
 * A clip is 540 x 960, 20 frames a second, 3.5 s, silent H.264 that starts at once, and loops without a jump:
 * the camera goes in and comes back on a cosine. The picture's own backdrop is stretched to the whole frame behind it.
 * The three turning clips (reel-bag, reel-dallah, reel-lamp) are renders of their own and are not made here.
 */
import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);
const media = new URL('../../public/media/', import.meta.url).pathname;
const FRAMES = 70;
const FPS = 20;
/** Pixels of the still that the camera moves over: twice the clip, so that slow moves do not shimmer. */
const STILL = { width: 1080, height: 1920 };

/** drift: how far the camera wanders, in shares of the free margin, inline and block. */
const clips = [
  { name: 'reel-perfume', picture: 'perfume-layali', zoom: 0.16, drift: [0, -0.3] },
  { name: 'reel-watch', picture: 'watch', zoom: 0.2, drift: [0.3, 0.1] },
  { name: 'reel-bakhoor', picture: 'mabkhara', zoom: 0.14, drift: [0, -0.4] },
  { name: 'reel-headphones', picture: 'headphones', zoom: 0.14, drift: [0, -0.2] },
  { name: 'reel-teddy', picture: 'teddy', zoom: 0.15, drift: [0.2, -0.2] },
];

/** The square picture on its own backdrop: the top and bottom rows are stretched, and the seam is feathered away. */
async function makeStill(picture) {
  const source = `${media}${picture}-640.webp`;
  const { width, height } = STILL;
  const top = Math.round((height - width) / 2) - 60;
  const square = await sharp(source).resize(width, width, { kernel: 'lanczos3' }).toBuffer();
  const stretch = (from, rows) =>
    sharp(square)
      .extract({ left: 0, top: from, width, height: 24 })
      .resize(24, 2, { fit: 'fill' })
      .png()
      .toBuffer()
      .then((strip) => sharp(strip).resize(width, rows, { fit: 'fill', kernel: 'cubic' }).blur(40).toBuffer());
  const fade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-opacity="0"/><stop offset=".12" stop-opacity="1"/><stop offset=".88" stop-opacity="1"/><stop offset="1" stop-opacity="0"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#f)"/></svg>`,
  );
  const feathered = await sharp(square)
    .ensureAlpha()
    .composite([{ input: fade, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const rowsBelow = height - top - Math.round(width / 2);
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: await stretch(0, height - rowsBelow), top: 0, left: 0 },
      { input: await stretch(width - 24, rowsBelow), top: height - rowsBelow, left: 0 },
      { input: feathered, top, left: 0 },
    ])
    .png()
    .toBuffer();
}

for (const { name, picture, zoom, drift } of clips) {
  const still = `${tmpdir()}/${name}.png`;
  const clip = `${media}reels/${name}.mp4`;
  await sharp(await makeStill(picture)).toFile(still);
  const swing = `(1-cos(2*PI*on/${FRAMES}))/2`;
  const move = `zoompan=z='1.02+${zoom}*${swing}':x='(iw-iw/zoom)/2*(1+${drift[0]}*${swing})':y='(ih-ih/zoom)/2*(1+${drift[1]}*${swing})':d=${FRAMES}:s=${STILL.width}x${STILL.height}:fps=${FPS}`;
  await run('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-loop',
    '1',
    '-i',
    still,
    '-frames:v',
    String(FRAMES),
    '-filter_complex',
    `[0:v]scale=2160:3840,${move},scale=540:960:flags=lanczos,noise=alls=3:allf=t,format=yuv420p`,
    '-an',
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '25',
    '-profile:v',
    'main',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    clip,
  ]);
  await sharp(still).resize(720, 1280).webp({ quality: 84, effort: 6 }).toFile(`${media}${name}-720.webp`);
  await rm(still);
  process.stdout.write(`${name} ${Math.round((await stat(clip)).size / 1024)} KB\n`);
}
