/** The part of sharp that rendering uses, so that types hold where it is not installed. */
declare module "sharp" {
  interface Sharp {
    readonly resize: (width: number) => Sharp
    readonly removeAlpha: () => Sharp
    readonly raw: () => Sharp
    readonly avif: (how: {
      quality: number
      effort: number
      bitdepth: 8 | 10
      chromaSubsampling: string
    }) => Sharp
    readonly webp: (how: { quality: number; effort: number; smartSubsample: boolean }) => Sharp
    readonly png: (how: { compressionLevel: number; palette: boolean }) => Sharp
    readonly jpeg: (how: { quality: number; mozjpeg: boolean }) => Sharp
    readonly toBuffer: () => Promise<Uint8Array>
    readonly toFile: (path: string) => Promise<unknown>
  }
  interface Raw {
    readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 }
  }
  interface Read {
    (svg: Uint8Array, how?: { density: number } | Raw): Sharp
    readonly concurrency: (threads: number) => number
  }
  const sharp: Read
  export default sharp
}

declare module "@ffmpeg-installer/ffmpeg" {
  const ffmpeg: { readonly path: string }
  export default ffmpeg
}
