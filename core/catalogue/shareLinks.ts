/** Where a product's address is handed to friends; the words go with it where the place takes words. */
export const shareLinks = (address: string, words: string) => {
  const [u, text] = [encodeURIComponent(address), encodeURIComponent(words)]
  return {
    whatsApp: `https://wa.me/?text=${encodeURIComponent(`${words}\n${address}`)}`,
    twitter: `https://twitter.com/intent/tweet?text=${text}&url=${u}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${u}`
  }
}
