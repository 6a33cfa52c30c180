declare module "*.json?first" {
  const words: object
  export default words
}

declare module "*.json?later" {
  const words: object
  export default words
}
