import type { ReactNode } from "react";
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

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Section = ({ title, children }: SectionProps) => (
  <section>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);

interface TileProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** What a token looks like, over its name. */
const Tile = ({ name, children }: TileProps) => (
  <div className={styles.tile}>
    {children}
    <span className={styles.name}>{name}</span>
  </div>
);

const named = ({ name, value }: Token): string => `${bare(name)} ${value}`;

const Type = () => (
  <Section title="Type">
    <div className={styles.type}>
      {(
        [
          ["--text-", "fontSize"],
          ["--weight-", "fontWeight"],
        ] as const
      ).flatMap(([beginning, property]) =>
        startingWith(beginning).map((token) => (
          <div key={token.name} style={{ display: "contents" }}>
            <span className={styles.name}>{named(token)}</span>
            <span className={styles.sample} style={{ [property]: own(token.name) }}>
              Оплатити 1 235 ₴
            </span>
          </div>
        )),
      )}
    </div>
  </Section>
);

const Space = () => (
  <Section title="Space">
    <div className={styles.row}>
      {startingWith("--space-").map((token) => (
        <Tile key={token.name} name={named(token)}>
          <i className={styles.space} style={{ width: own(token.name) }} />
        </Tile>
      ))}
    </div>
  </Section>
);

const Colours = ({ scheme }: { readonly scheme: Scheme }) => (
  <Section title="Colours">
    <div className={styles.swatches}>
      {tokensIn(tokens, "colour").map(({ name }) => (
        <Tile key={name} name={`${bare(name)} ${colourIn(tokens, name, scheme)}`}>
          <i className={styles.swatch} style={{ background: own(name) }} />
        </Tile>
      ))}
    </div>
  </Section>
);

const Contrast = ({ scheme }: { readonly scheme: Scheme }) => (
  <Section title="Contrast">
    <div className={styles.pairs}>
      {pairs.map(({ ink, ground }) => {
        const ratio = contrastOf(colourIn(tokens, ink, scheme), colourIn(tokens, ground, scheme));
        return (
          <Tile key={`${ink} ${ground}`} name={`${bare(ink)} on ${bare(ground)}`}>
            <span className={styles.pair} style={{ color: own(ink), background: own(ground) }}>
              <span>Aa 1 235 ₴</span>
              <span>{(Math.floor(ratio * 10) / 10).toFixed(1)}</span>
            </span>
          </Tile>
        );
      })}
    </div>
  </Section>
);

const Shapes = () => (
  <Section title="Corners and elevation">
    <div className={styles.row}>
      {startingWith("--radius").map((token) => (
        <Tile key={token.name} name={named(token)}>
          <i
            className={`${styles.box} ${styles.edged}`}
            style={{ borderRadius: own(token.name) }}
          />
        </Tile>
      ))}
      {startingWith("--shadow-").map(({ name }) => (
        <Tile key={name} name={bare(name)}>
          <i
            className={styles.box}
            style={{ borderRadius: "var(--radius)", boxShadow: own(name) }}
          />
        </Tile>
      ))}
    </div>
  </Section>
);

const Motion = () => (
  <Section title="Motion">
    <div className={styles.row}>
      <Tile name="ease, at equal times">
        <span className={styles.way}>
          {placesOnTheWay().map((place, at) => (
            <i key={at} style={{ insetInlineStart: 200 * place, opacity: 0.15 + 0.17 * at }} />
          ))}
        </span>
      </Tile>
      {tokensIn(tokens, "motion")
        .filter(({ name }) => name !== "--ease")
        .map((token) => (
          <Tile key={token.name} name={named(token)}>
            <i className={styles.space} style={{ width: millisecondsOf(token.value) / 12 }} />
          </Tile>
        ))}
    </div>
  </Section>
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
