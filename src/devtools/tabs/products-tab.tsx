import { useEffect, useState } from "react";
import type { ProductView } from "../../fake-server/views/find-products.ts";
import { CommandButton, Field, Rows, Section } from "../parts.tsx";
import styles from "../devtools.module.css";
import { amountText, readAmount, readCount } from "../texts.ts";
import { useReach } from "../use-reach.ts";
import { useShownProduct } from "../use-shown-product.ts";

interface EditProps {
  readonly product: ProductView;
}

const Price = ({ product }: EditProps) => {
  const { commands } = useReach();
  const [typed, setTyped] = useState(amountText(product.price));
  return (
    <div className={styles.line}>
      <Field label="Price" inputMode="decimal" value={typed} onValue={setTyped} />
      <CommandButton
        command={async () => {
          const price = readAmount(typed);
          if (price === null) throw new Error(`“${typed}” is no amount such as 12.50`);
          return commands.editProduct(product, { price });
        }}
      >
        Set price
      </CommandButton>
    </div>
  );
};

const Stock = ({ product }: EditProps) => {
  const { commands } = useReach();
  const [typed, setTyped] = useState(String(product.stock));
  return (
    <div className={styles.line}>
      <Field label="Stock" inputMode="numeric" value={typed} onValue={setTyped} />
      <CommandButton
        command={async () => {
          const stock = readCount(typed);
          if (stock === null) throw new Error(`“${typed}” is no whole number from 0`);
          return commands.editProduct(product, { stock });
        }}
      >
        Set stock
      </CommandButton>
    </div>
  );
};

const Edit = ({ product }: EditProps) => {
  const { commands } = useReach();
  const { id, price, stock, onSale } = product;
  return (
    <>
      {/* Keyed by the price: a change by another control replaces the typed value. */}
      <Price key={`price ${id} ${price}`} product={product} />
      <Stock key={`stock ${id} ${stock}`} product={product} />
      <div className={styles.commands}>
        <CommandButton command={() => commands.editProduct(product, { stock: 0 })}>
          Sell out
        </CommandButton>
        <CommandButton command={() => commands.editProduct(product, { onSale: !onSale })}>
          {onSale ? "Take off sale" : "Put on sale"}
        </CommandButton>
      </div>
    </>
  );
};

/** Changes of price and stock during a customer's visit. */
export const ProductsTab = () => {
  const shown = useShownProduct();
  const { control, state } = useReach();
  const [typed, setTyped] = useState<string | null>(null);
  const [products, setProducts] = useState<readonly ProductView[]>([]);
  const text = typed ?? (shown === null ? "" : String(shown));
  // A newly shown product takes precedence over the search.
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    setTyped(null);
  }
  useEffect(() => {
    let isWanted = true;
    control.findProducts(text).then(
      (found) => {
        if (isWanted) setProducts(found);
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
    // Searched again after every state change, which may have changed the products.
  }, [control, text, state]);
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
              <div className={styles.commands}>
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
