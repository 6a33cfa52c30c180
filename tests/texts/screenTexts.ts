import type { ProductText } from "#tests/texts/ProductText.ts"

const rows: ReadonlyArray<
  readonly [cause: string, english: string, key: ProductText["key"], filled?: ProductText["filled"]]
> = [
  ["home tab", "Home", "shell.home"],
  ["categories tab", "Categories", "shell.categories"],
  ["wishlist tab", "Wishlist", "favourites.heading"],
  ["profile tab", "Profile", "shell.profile"],
  ["product, delivery promise", "Delivery within 2 days", "product.deliveryPromise", { count: 2 }],
  ["product, payment promise", "Safe payment methods", "product.safePayment"],
  ["product, link copied", "Link copied to clipboard!", "toasts.linkCopied"],
  ["add button after adding", "Added", "product.added"],
  ["card button after adding", "Added", "card.added"],
  ["profile, logged out", "Please login to access your profile and orders", "profile.loginHint"],
  ["profile, logged out, heading", "Welcome", "profile.welcome"],
  ["profile, logged out, login link", "Login", "common.login"],
  ["profile entry", "My Orders", "profile.orders"],
  ["profile entry", "My Addresses", "profile.addresses"],
  ["profile entry", "Language", "profile.language"],
  ["profile entry", "Logout", "profile.logout"],
  ["profile entry", "Delete Account", "profile.deleteAccount"],
  ["profile entry", "My Favorites", "profile.favourites"],
  ["profile entry", "Help & Support", "titles.help"],
  ["wishlist, empty", "No favorites yet", "favourites.empty"],
  ["reel, link to the product", "Order Now", "reels.orderNow"],
  ["product, share", "Twitter", "product.shareTwitter"],
  ["empty cart", "Your cart is empty", "cart.empty"],
  ["empty cart, link onward", "Continue Shopping", "common.continueShopping"],
  ["cart footer", "Proceed to Checkout", "cart.proceed"],
  ["checkout, address", "Change", "checkout.change"],
  ["checkout, no address", "Add Address", "checkout.addAddress"],
  ["checkout, promo", "Apply", "checkout.apply"],
  ["checkout, promo applied", "Applied", "checkout.applied"],
  ["free delivery", "Free", "common.free"],
  ["checkout, order button", "Place Order", "checkout.placeOrder"],
  ["thank you", "Order Successful!", "checkout.thankYouTitle"],
  ["thank you, link to the orders", "Track Your Order", "checkout.track"],
  ["thank you, with an email", "An email confirmation will follow", "checkout.thankYouEmail"],
  ["return pages, retry button", "Try Again", "common.retry"],
  ["callback, link to home", "Return to Home", "payment.returnHome"],
  ["payment success, link to the order", "View Order", "payment.viewOrder"],
  ["payment success, status", "Paid", "payment.paid"],
  ["Kuwait", "Kuwait", "countries.KW"],
  ["Saudi Arabia", "Saudi Arabia", "countries.SA"],
  ["UAE", "UAE", "countries.AE"],
  ["Bahrain", "Bahrain", "countries.BH"],
  ["Qatar", "Qatar", "countries.QA"],
  ["Oman", "Oman", "countries.OM"],
  ["governorate", "Al Asimah", "governorates.asimah"],
  ["governorate", "Hawalli", "governorates.hawalli"],
  ["governorate", "Al Farwaniyah", "governorates.farwaniyah"],
  ["governorate", "Mubarak Al-Kabeer", "governorates.mubarak_al_kabeer"],
  ["governorate", "Al Ahmadi", "governorates.ahmadi"],
  ["governorate", "Al Jahra", "governorates.jahra"]
]

export const screenTexts: ReadonlyArray<ProductText> = rows.map(
  ([cause, english, key, filled = {}]): ProductText => ({
    part: "screens",
    cause,
    english,
    key,
    filled
  })
)
