import { useEffect, useState } from "react";
import type { ProductSight } from "../../fake-server/sights/find-products.ts";
import { Deed, Field, Rows, Section } from "../parts.tsx";
import styles from "../server-hand.module.css";
import { amountText, readAmount, readCount } from "../texts.ts";
import { useReach } from "../use-reach.ts";

interface EditProps {
  readonly product: ProductSight;
}

const Edit = ({ product }: EditProps) => {
  const { price, stock, onSale } = product;
  const { deeds } = useReach();
  const [newPrice, setNewPrice] = useState(amountText(price));
  const [newStock, setNewStock] = useState(String(stock));
  return (
    <>
      <div className={styles.line}>
        <Field label="Price" inputMode="decimal" value={newPrice} onValue={setNewPrice} />
        <Deed
          deed={async () => {
            const hundredths = readAmount(newPrice);
            if (hundredths === null) throw new Error(`“${newPrice}” is no amount such as 12.50`);
            return deeds.editProduct(product, { price: hundredths });
          }}
        >
          Set price
        </Deed>
      </div>
      <div className={styles.line}>
        <Field label="Stock" inputMode="numeric" value={newStock} onValue={setNewStock} />
        <Deed
          deed={async () => {
            const count = readCount(newStock);
            if (count === null) throw new Error(`“${newStock}” is no whole number from 0`);
            return deeds.editProduct(product, { stock: count });
          }}
        >
          Set stock
        </Deed>
      </div>
      <div className={styles.deeds}>
        <Deed deed={() => deeds.editProduct(product, { stock: 0 })}>Sell out</Deed>
        <Deed deed={() => deeds.editProduct(product, { onSale: !onSale })}>
          {onSale ? "Take off sale" : "Put on sale"}
        </Deed>
      </div>
    </>
  );
};

interface ProductsTabProps {
  /** The product that the shop shows at this moment. */
  readonly shown: number | null;
}

/** Prices and stock that change under the customer. */
export const ProductsTab = ({ shown }: ProductsTabProps) => {
  const { hand, situation } = useReach();
  const [typed, setTyped] = useState<string | null>(null);
  const [products, setProducts] = useState<readonly ProductSight[]>([]);
  const text = typed ?? (shown === null ? "" : String(shown));
  // Another product on the screen goes before what was looked for.
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    setTyped(null);
  }
  useEffect(() => {
    let isWanted = true;
    hand.findProducts(text).then(
      (found) => {
        if (isWanted) setProducts(found);
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
    // Looked up again with every new situation: the products may have changed with it.
  }, [hand, text, situation]);
  return (
    <Section title="Price and stock">
      <Field
        label="Name or id"
        type="search"
        value={text}
        onValue={setTyped}
        placeholder="Lumo, чай, 17"
      />
      <Rows rows={products} none="No product is called so." keyOf={({ id }) => id}>
        {(product) => (
          <>
            <p className={styles.facts}>
              <strong>
                {product.id} · {product.name}
              </strong>
              <span>
                {amountText(product.price)} · {product.stock} in stock ·{" "}
                {product.onSale ? "on sale" : "off sale"}
                {product.id === shown ? " · on screen" : ""}
              </span>
            </p>
            {products.length === 1 ? (
              // Another price or stock by another hand begins the fields anew.
              <Edit key={`${product.price} ${product.stock}`} product={product} />
            ) : (
              <div className={styles.deeds}>
                <button
                  type="button"
                  className={styles.button}
                  aria-label={`Change ${product.name}`}
                  onClick={() => setTyped(String(product.id))}
                >
                  Change
                </button>
              </div>
            )}
          </>
        )}
      </Rows>
    </Section>
  );
};
