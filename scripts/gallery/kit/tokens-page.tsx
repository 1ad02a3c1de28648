import css from "../../../src/ui/theme/tokens.css?raw";
import { contrastOf } from "../../design/contrast.ts";
import { pairs } from "../../design/pairs.ts";
import { colourIn, type Scheme, type Token, tokensIn, tokensOf } from "../../design/tokens.ts";
import styles from "./tokens.module.css";

const tokens: readonly Token[] = tokensOf(css);

const own = (name: string): string => `var(${name})`;
const bare = (name: string): string => name.replace(/^--/, "");

const startingWith = (beginning: string): readonly Token[] =>
  tokens.filter(({ name }) => name.startsWith(beginning));

/** A CSS duration in milliseconds. */
const millisecondsOf = (value: string): number =>
  value.endsWith("ms") ? Number.parseFloat(value) : 1000 * Number.parseFloat(value);

/** The progress of `--ease` at equal intervals: 0 to 1. */
const placesOnTheWay = (): readonly number[] => {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = (
    tokens.find(({ name }) => name === "--ease")?.value.match(/[\d.]+/g) ?? []
  ).map(Number);
  const at = (a: number, b: number, t: number): number =>
    3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  const steps = Array.from({ length: 1001 }, (_, step) => step / 1000);
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((time) =>
    at(y1, y2, steps.find((t) => at(x1, x2, t) >= time) ?? 1),
  );
};

const Type = () => (
  <section>
    <h2 className={styles.title}>Type</h2>
    <div className={styles.type}>
      {startingWith("--text-").map(({ name, value }) => (
        <div key={name} style={{ display: "contents" }}>
          <span className={styles.name}>
            {bare(name)} {value}
          </span>
          <span className={styles.sample} style={{ fontSize: own(name) }}>
            Оплатити 1 235 ₴
          </span>
        </div>
      ))}
      {startingWith("--weight-").map(({ name, value }) => (
        <div key={name} style={{ display: "contents" }}>
          <span className={styles.name}>
            {bare(name)} {value}
          </span>
          <span className={styles.sample} style={{ fontWeight: own(name) }}>
            Оплатити 1 235 ₴
          </span>
        </div>
      ))}
    </div>
  </section>
);

const Space = () => (
  <section>
    <h2 className={styles.title}>Space</h2>
    <div className={styles.row}>
      {startingWith("--space-").map(({ name, value }) => (
        <div key={name} className={styles.tile}>
          <i className={styles.space} style={{ width: own(name) }} />
          <span className={styles.name}>
            {bare(name)} {value}
          </span>
        </div>
      ))}
    </div>
  </section>
);

const Colours = ({ scheme }: { readonly scheme: Scheme }) => (
  <section>
    <h2 className={styles.title}>Colours</h2>
    <div className={styles.swatches}>
      {tokensIn(tokens, "colour").map(({ name }) => (
        <div key={name} className={styles.tile}>
          <i className={styles.swatch} style={{ background: own(name) }} />
          <span className={styles.name}>
            {bare(name)} {colourIn(tokens, name, scheme)}
          </span>
        </div>
      ))}
    </div>
  </section>
);

const Contrast = ({ scheme }: { readonly scheme: Scheme }) => (
  <section>
    <h2 className={styles.title}>Contrast</h2>
    <div className={styles.pairs}>
      {pairs.map(({ ink, ground }) => {
        const ratio = contrastOf(colourIn(tokens, ink, scheme), colourIn(tokens, ground, scheme));
        return (
          <div key={`${ink} ${ground}`} className={styles.tile}>
            <span className={styles.pair} style={{ color: own(ink), background: own(ground) }}>
              <span>Aa 1 235 ₴</span>
              <span>{(Math.floor(ratio * 10) / 10).toFixed(1)}</span>
            </span>
            <span className={styles.name}>
              {bare(ink)} on {bare(ground)}
            </span>
          </div>
        );
      })}
    </div>
  </section>
);

const Shapes = () => (
  <section>
    <h2 className={styles.title}>Corners and elevation</h2>
    <div className={styles.row}>
      {startingWith("--radius").map(({ name, value }) => (
        <div key={name} className={styles.tile}>
          <i className={`${styles.box} ${styles.edged}`} style={{ borderRadius: own(name) }} />
          <span className={styles.name}>
            {bare(name)} {value}
          </span>
        </div>
      ))}
      {startingWith("--shadow-").map(({ name }) => (
        <div key={name} className={styles.tile}>
          <i
            className={styles.box}
            style={{ borderRadius: "var(--radius)", boxShadow: own(name) }}
          />
          <span className={styles.name}>{bare(name)}</span>
        </div>
      ))}
    </div>
  </section>
);

const Motion = () => (
  <section>
    <h2 className={styles.title}>Motion</h2>
    <div className={styles.row}>
      <div className={styles.tile}>
        <span className={styles.way}>
          {placesOnTheWay().map((place, at) => (
            <i key={at} style={{ insetInlineStart: 200 * place, opacity: 0.15 + 0.17 * at }} />
          ))}
        </span>
        <span className={styles.name}>ease, at equal times</span>
      </div>
      {tokensIn(tokens, "motion")
        .filter(({ name }) => name !== "--ease")
        .map(({ name, value }) => (
          <div key={name} className={styles.tile}>
            <i className={styles.space} style={{ width: millisecondsOf(value) / 12 }} />
            <span className={styles.name}>
              {bare(name)} {value}
            </span>
          </div>
        ))}
    </div>
  </section>
);

/** Every token with its value, in one scheme. */
export const TokensPage = ({ scheme }: { readonly scheme: Scheme }) => (
  <div className={styles.sheet}>
    <Type />
    <Space />
    <Colours scheme={scheme} />
    <Contrast scheme={scheme} />
    <Shapes />
    <Motion />
  </div>
);
