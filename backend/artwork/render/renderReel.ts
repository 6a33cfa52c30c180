import { spawn } from "node:child_process"
import { chmodSync, renameSync } from "node:fs"
import { unlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import ffmpeg from "@ffmpeg-installer/ffmpeg"
import sharp from "sharp"
import { framesOf } from "../pictureSources.ts"
import { reelsRecipe } from "../recipe.ts"
import { framesASecond, type Reel } from "../reels/Reel.ts"
import { folders } from "./folders.ts"
import { createSoundtrack } from "./soundtrack.ts"

const { height, quality, sound, width } = reelsRecipe

/** Renders a video: its frames one by one into the encoder, with its sound. */
export const renderReel = async (name: string, reel: Reel): Promise<void> => {
  const [video, half, heard] = [`${name}.mp4`, `${name}.new.mp4`, `${name}.wav`].map((file) =>
    join(folders.reels, file)
  )
  if (video === undefined || half === undefined || heard === undefined) return
  await writeFile(heard, createSoundtrack(reel.tone, reel.seconds))
  await encode(reel, heard, half)
  renameSync(half, video)
  await unlink(heard)
}

const encode = async (reel: Reel, heard: string, video: string): Promise<void> => {
  // npm may be told to run no install scripts, and then nobody has made it a program.
  chmodSync(ffmpeg.path, 0o755)
  const program = spawn(
    ffmpeg.path,
    [
      "-y",
      "-loglevel",
      "error",
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgb24",
      "-s",
      `${width}x${height}`,
      "-r",
      String(framesASecond),
      "-i",
      "-",
      "-i",
      heard,
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv",
      "-colorspace",
      "bt709",
      "-color_primaries",
      "bt709",
      "-color_trc",
      "bt709",
      "-c:v",
      "libx264",
      "-profile:v",
      "high",
      "-pix_fmt",
      "yuv420p",
      "-preset",
      "veryslow",
      "-tune",
      "animation",
      "-crf",
      String(quality),
      "-c:a",
      "aac",
      "-b:a",
      sound,
      "-ac",
      "1",
      "-shortest",
      "-map_metadata",
      "-1",
      "-fflags",
      "+bitexact",
      "-movflags",
      "+faststart",
      video
    ],
    { stdio: ["pipe", "inherit", "inherit"] }
  )
  const ended = new Promise<void>((resolve, failed) => {
    program.on("error", failed)
    program.on("close", (code) =>
      code === 0 ? resolve() : failed(new Error(`the encoder ended with ${code}`))
    )
  })
  program.stdin.on("error", () => {})
  for (const frame of framesOf(reel)) {
    const bytes = await sharp(new TextEncoder().encode(frame()), { density: 72 })
      .resize(width)
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!program.stdin.write(bytes))
      await Promise.race([new Promise((drained) => program.stdin.once("drain", drained)), ended])
  }
  program.stdin.end()
  await ended
}
