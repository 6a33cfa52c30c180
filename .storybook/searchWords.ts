/**
 * Words by which a person looks for stories whose names lack them, by the beginning of their ids.
 * They follow the name in Storybook's index, where its search finds them; the sidebar leaves them
 * out.
 */
const searchWords: ReadonlyArray<readonly [beginningOfId: string, words: string]> = [
  ["account-", "حسابي الحساب"],
  ["account-analytics-consent", "cookies privacy ملفات الارتباط"],
  ["account-language", "locale translation اللغة"],
  ["address-", "عنوان العنوان عناوين"],
  ["cart-", "basket سلة السلة"],
  ["checkout-", "إتمام الطلب الدفع"],
  ["home-", "الرئيسية"],
  ["login-", "OTP one-time code sign in رمز التحقق تسجيل الدخول"],
  ["orders-", "طلب طلباتي الطلبات"],
  ["payment-", "KNET card دفع الدفع بطاقة كي نت"],
  ["product-", "item منتج المنتج"],
  ["product-favourite", "wishlist heart مفضلة المفضلة"],
  ["search-", "find بحث البحث"],
  ["foundations-plural-forms", "count جمع المفرد المثنى"],
  ["shared-offline-page", "network no internet connection الشبكة بدون إنترنت"],
  ["shared-toasts", "message snackbar رسالة"],
  ["mails-", "email رسالة بريد"]
]

const separator = " · "

/** The words for a story with a tag of the sidebar's filter. */
const wordsByTag: Readonly<Record<string, string>> = {
  offline: "network no internet connection الشبكة بدون إنترنت",
  empty: "nothing لا يوجد فارغ",
  loading: "skeleton تحميل",
  refusal: "error خطأ"
}

/** The name of an entry of the index, followed by the words that it lacks. */
export const withSearchWords = (name: string, id: string, tags: ReadonlyArray<string>): string => {
  const words = [
    ...searchWords.flatMap(([beginning, words]) => (id.startsWith(beginning) ? [words] : [])),
    ...tags.flatMap((tag) => wordsByTag[tag] ?? [])
  ]
  return words.length === 0 ? name : `${name}${separator}${words.join(" ")}`
}

/** The name alone. */
export const withoutSearchWords = (name: string): string => name.split(separator)[0] ?? name
