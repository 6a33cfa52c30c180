/** Words for the names of products, in English and Arabic. */
export interface BilingualText {
  readonly en: string
  readonly ar: string
}

const both = (written: string): ReadonlyArray<BilingualText> =>
  written
    .trim()
    .split("\n")
    .map((line) => {
      const [en = "", ar = ""] = line.trim().split(" = ")
      return { en, ar }
    })

/** Kinds of products; neighbours are in the same category. */
export const productKinds = both(`
  Oud Oil = دهن العود
  Oud Chips = كسر العود
  Bakhoor = بخور معمول
  Perfume = عطر
  Musk = مسك
  Amber Attar = عطر العنبر
  Incense Burner = مبخرة
  Rose Water = ماء الورد
  Arabic Coffee = قهوة عربية
  Coffee Pot = دلة قهوة
  Coffee Cups = فناجين القهوة
  Dates = تمر
  Date Syrup = دبس التمر
  Cardamom = هيل
  Saffron = زعفران
  Honey = عسل
  Abaya = عباءة
  Dishdasha = دشداشة
  Bisht = بشت
  Ghutra = غترة
  Shemagh = شماغ
  Headband = عقال
  Prayer Dress = لباس الصلاة
  Sandals = نعال
  Cushion = وسادة
  Rug = سجادة
  Floor Seat = جلسة أرضية
  Lantern = فانوس
  Serving Tray = صينية تقديم
  Curtain = ستارة
  Prayer Mat = سجادة صلاة
  Vase = مزهرية
  Ring = خاتم
  Necklace = قلادة
  Earrings = أقراط
  Bangles = بناجر
  Pearl Strand = عقد لؤلؤ
  Bracelet = سوار
  Watch = ساعة
  Cufflinks = أزرار أكمام
  Storybook = كتاب قصص
  Building Blocks = مكعبات
  Toy Camel = جمل لعبة
  Wooden Dhow = بوم خشبي
  Girls Dress = فستان بنات
  Boys Dishdasha = دشداشة أولاد
  School Bag = حقيبة مدرسية
  Blanket = بطانية
`)

/** Adjectives. */
export const adjectives = both(`
  Royal = ملكي
  Classic = كلاسيكي
  Golden = ذهبي
  Silver = فضي
  White = أبيض
  Black = أسود
  Indigo = نيلي
  Emerald = زمردي
  Desert = صحراوي
  Handmade = صنع يدوي
  Woven = منسوج
  Embroidered = مطرز
  Light = خفيف
  Rich = فاخر
  Old = معتق
  Fresh = طازج
  Soft = ناعم
  Carved = محفور
  Winter = شتوي
  Summer = صيفي
  Festive = للعيد
  Everyday = يومي
  Grand = كبير
  Little = صغير
  Rare = نادر
  Pure = نقي
  Smoked = مدخن
  Sweet = حلو
  Spiced = متبل
  Polished = مصقول
`)

/** Materials and origins. */
export const origins = both(`
  Cambodian = كمبودي
  Indian = هندي
  Taif = الطائف
  Kuwaiti = كويتي
  Omani = عماني
  Damask = دمشقي
  Cashmere = كشميري
  Silk = حرير
  Linen = كتان
  Cotton = قطن
  Wool = صوف
  Brass = نحاس
  Copper = نحاس أحمر
  Walnut = جوز
  Sandalwood = صندل
  Leather = جلد
  Velvet = مخمل
  Crystal = كريستال
  Porcelain = خزف
  Palm = نخيل
  Basra = البصرة
  Medina = المدينة
  Hijazi = حجازي
  Najdi = نجدي
`)

/** Two thousand brand names, the same in each run. */
export const brands: ReadonlyArray<BilingualText> = (() => {
  const parts = (written: string) =>
    written.split(" ").map((part) => {
      const [en = "", ar = ""] = part.split("=")
      return { en, ar }
    })
  const begin = parts("Al=ال Dar=دار Bait=بيت Noor=نور Rou=رو Sah=سه Mar=مر Ham=هم")
  const middle = parts(
    "sa=سا ba=با ri=ري no=نو ha=ها du=دو mi=مي fa=فا za=زا ku=كو li=لي to=تو wa=وا ya=يا ji=جي ga=قا"
  )
  const end = parts("n=ن d=د r=ر m=م s=س l=ل t=ت h=ح k=ك b=ب f=ف z=ز j=ج q=ق sh=ش th=ث")
  const join = (one: BilingualText, other: BilingualText) => ({
    en: one.en + other.en,
    ar: one.ar + other.ar
  })
  return begin.flatMap((first) =>
    middle.flatMap((second) => end.map((third) => join(join(first, second), third)))
  )
})()
