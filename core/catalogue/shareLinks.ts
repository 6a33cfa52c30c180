/** The addresses for sharing a product; the text is added where the service accepts one. */
export const shareLinks = (address: string, message: string) => {
  const [u, text] = [encodeURIComponent(address), encodeURIComponent(message)]
  return {
    whatsApp: `https://wa.me/?text=${encodeURIComponent(`${message}\n${address}`)}`,
    twitter: `https://twitter.com/intent/tweet?text=${text}&url=${u}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${u}`
  }
}
