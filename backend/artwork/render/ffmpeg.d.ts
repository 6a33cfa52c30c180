/** The part of the package that rendering uses, so that types hold where it is not installed. */
declare module "@ffmpeg-installer/ffmpeg" {
  const ffmpeg: { readonly path: string }
  export default ffmpeg
}
