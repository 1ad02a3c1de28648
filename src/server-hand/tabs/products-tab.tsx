import { useEffect, useState } from "react";
import type { ProductSight } from "../../fake-server/sights/find-products.ts";
import { Deed, Field, Rows, Section } from "../parts.tsx";
import styles from "../server-hand.module.css";
import { amountText, readAmount, readCount } from "../texts.ts";
import { useReach } from "../use-reach.ts";

interface EditProps {
  readonly product: ProductSight;
}

const Price = ({ product }: EditProps) => {
  const { deeds } = useReach();
  const [typed, setTyped] = useState(amountText(product.price));
  return (
    <div className={styles.line}>
      <Field label="Price" inputMode="decimal" value={typed} onValue={setTyped} />
      <Deed
        deed={async () => {
          const price = readAmount(typed);
          if (price === null) throw new Error(`“${typed}” is no amount such as 12.50`);
          return deeds.editProduct(product, { price });
        }}
      >
        Set price
      </Deed>
    </div>
  );
};

const Stock = ({ product }: EditProps) => {
  const { deeds } = useReach();
  const [typed, setTyped] = useState(String(product.stock));
  return (
    <div className={styles.line}>
      <Field label="Stock" inputMode="numeric" value={typed} onValue={setTyped} />
      <Deed
        deed={async () => {
          const stock = readCount(typed);
          if (stock === null) throw new Error(`“${typed}” is no whole number from 0`);
          return deeds.editProduct(product, { stock });
        }}
      >
        Set stock
      </Deed>
    </div>
  );
};

const Edit = ({ product }: EditProps) => {
  const { deeds } = useReach();
  const { id, price, stock, onSale } = product;
  return (
    <>
      {/* What another hand has changed is shown in place of what was typed. */}
      <Price key={`price ${id} ${price}`} product={product} />
      <Stock key={`stock ${id} ${stock}`} product={product} />
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
              <Edit product={product} />
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
