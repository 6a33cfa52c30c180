/**
 * The columns of Shopify's product export that are imported, each with its other names.
 *
 * Columns for Arabic are an addition: the same name with "(ar)" behind it. Other columns are ignored.
 */
export const columns = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  titleAr: ["Title (ar)"],
  body: ["Body (HTML)", "Body", "Description"],
  bodyAr: ["Body (HTML) (ar)", "Body (ar)", "Description (ar)"],
  productCategory: ["Product Category"],
  productCategoryAr: ["Product Category (ar)"],
  type: ["Type", "Custom Product Type"],
  typeAr: ["Type (ar)"],
  tags: ["Tags"],
  published: ["Published", "Published on online store"],
  status: ["Status"],
  option1Name: ["Option1 Name"],
  option1NameAr: ["Option1 Name (ar)"],
  option1Value: ["Option1 Value"],
  option1ValueAr: ["Option1 Value (ar)"],
  option2Name: ["Option2 Name"],
  option2NameAr: ["Option2 Name (ar)"],
  option2Value: ["Option2 Value"],
  option2ValueAr: ["Option2 Value (ar)"],
  option3Name: ["Option3 Name"],
  option3NameAr: ["Option3 Name (ar)"],
  option3Value: ["Option3 Value"],
  option3ValueAr: ["Option3 Value (ar)"],
  sku: ["Variant SKU", "SKU"],
  grams: ["Variant Grams", "Weight value (grams)"],
  tracker: ["Variant Inventory Tracker", "Inventory tracker"],
  quantity: ["Variant Inventory Qty", "Inventory quantity"],
  price: ["Variant Price", "Price"],
  compareAt: ["Variant Compare At Price", "Compare-at price"],
  barcode: ["Variant Barcode", "Barcode"],
  requiresShipping: ["Variant Requires Shipping", "Requires shipping"],
  image: ["Image Src", "Product image URL"],
  imagePosition: ["Image Position"],
  variantImage: ["Variant Image", "Variant image URL"]
} as const

export type Column = keyof typeof columns

/** A file without these columns is refused. */
export const requiredColumns: ReadonlyArray<Column> = [
  "handle",
  "title",
  "grams",
  "quantity",
  "price",
  "image"
]

/** The name of a column in messages. */
export const columnName = (column: Column): string => columns[column][0]
