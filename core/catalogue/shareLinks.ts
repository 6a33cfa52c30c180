/** The addresses for sharing a product; the text is added where the service accepts one. */
export const shareLinks = (address: string, words: string) => {
  const [u, text] = [encodeURIComponent(address), encodeURIComponent(words)]
  return {
    whatsApp: `https://wa.me/?text=${encodeURIComponent(`${words}\n${address}`)}`,
    twitter: `https://twitter.com/intent/tweet?text=${text}&url=${u}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${u}`
  }
}
