/** The columns of an export, as Shopify orders them, with ours for Arabic at the end. */
const header = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Product Category",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Option3 Name",
  "Option3 Value",
  "Variant SKU",
  "Variant Grams",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Inventory Policy",
  "Variant Price",
  "Variant Compare At Price",
  "Variant Requires Shipping",
  "Variant Barcode",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Variant Image",
  "Gift Card",
  "Variant Weight",
  "Variant Weight Unit",
  "Price / Kuwait",
  "Status",
  "Title (ar)",
  "Body (HTML) (ar)",
  "Option1 Name (ar)",
  "Option1 Value (ar)",
  "Type (ar)"
] as const
export type Cells = Partial<Record<(typeof header)[number], string>>

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
export const line = (cells: Cells) => header.map((name) => quoted(cells[name] ?? "")).join(",")
/** A file of these rows. */
export const csv = (...cells: ReadonlyArray<Cells>) =>
  `${[header.join(","), ...cells.map(line)].join("\n")}\n`

/** A file of these rows without some of the columns. */
export const csvWithout = (left: ReadonlyArray<string>, ...cells: ReadonlyArray<Cells>) => {
  const columns = header.filter((name) => !left.includes(name))
  return `${[
    columns.join(","),
    ...cells.map((row) => columns.map((name) => quoted(row[name] ?? "")).join(","))
  ].join("\n")}\n`
}

/** A product without options and without problems. */
export const mug: Cells = {
  Handle: "mug",
  Title: "Mug",
  Type: "Kitchen > Cups",
  Published: "true",
  "Option1 Name": "Title",
  "Option1 Value": "Default Title",
  "Variant SKU": "MUG-1",
  "Variant Grams": "300.0",
  "Variant Inventory Tracker": "shopify",
  "Variant Inventory Qty": "12",
  "Variant Price": "2.500",
  "Image Src": "https://pictures.example/mug.jpg",
  "Image Position": "1",
  Status: "active"
}
