import { useTranslation } from "react-i18next"
import { everything } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsAddress.ts"
import { markedParts } from "#core/search/markedParts.ts"
import type { Found } from "#core/search/searchMachine.ts"
import { Link } from "../shared/Link.tsx"
import { Onward } from "../shared/directionalIcons.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import styles from "./SearchPanel.module.css"
import { paths } from "#paths.ts"

interface ResultsProps {
  readonly found: Found
  readonly count: string
  readonly onUse: () => void
}

/** What was found, each with its picture, its name with what was typed marked in it, and its price. */
export const Results = ({ found: { products, text }, count, onUse }: ResultsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.count}>{count}</p>
      <ul className={styles.results}>
        {products.map(({ id, image, name, oldPrice, price }, index) => (
          <li key={id}>
            <Link className={styles.result} to={paths.product(id)} onClick={onUse}>
              <Picture src={image} alt="" width={56} height={56} look="rounded" eager={index < 6} />
              <span className={styles.words}>
                <span className={styles.name}>
                  <bdi>
                    {markedParts(name, text).map((part, place) =>
                      part.marked ? (
                        <mark key={place}>{part.text}</mark>
                      ) : (
                        <span key={place}>{part.text}</span>
                      )
                    )}
                  </bdi>
                </span>
                <Price
                  size="small"
                  was={oldPrice === null ? null : t("common.price", { price: oldPrice })}
                  wasLabel={t("product.oldPrice")}
                >
                  {t("common.price", { price })}
                </Price>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        className={styles.all}
        data-stop
        to={paths.products(productsQueryString({ ...everything, search: text.trim() }))}
        onClick={onUse}
      >
        {t("search.seeAll")}
        <Onward size={18} />
      </Link>
    </>
  )
}
