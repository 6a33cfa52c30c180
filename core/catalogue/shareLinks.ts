/** The URLs for sharing a product; the text is added where the service accepts one. */
export const shareLinks = (url: string, message: string) => {
  const [encodedUrl, text] = [encodeURIComponent(url), encodeURIComponent(message)]
  return {
    whatsApp: `https://wa.me/?text=${encodeURIComponent(`${message}\n${url}`)}`,
    twitter: `https://twitter.com/intent/tweet?text=${text}&url=${encodedUrl}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}`
  }
}
