import { useState } from "react";
import { ConfirmedCommand, Choice, CommandButton, Field, FileField, Section } from "../parts.tsx";
import styles from "../devtools.module.css";
import { download } from "../download.ts";
import { readCount } from "../texts.ts";
import { usePanel } from "../panel-context.ts";

const sizeText = (text: string): string => {
  const kilobytes = new Blob([text]).size / 1000;
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1000).toFixed(1)} MB`;
};

export const StateTab = () => {
  const { control, commands, state } = usePanel();
  const [scenario, setScenario] = useState(state.scenario);
  const [seed, setSeed] = useState("1");
  const number = readCount(seed);
  return (
    <>
      <Section title="Scenario">
        <Choice
          label="A shop to begin with"
          value={scenario}
          onValue={setScenario}
          options={state.scenarios.map(({ name, title }) => ({
            value: name,
            text: `${name}: ${title}`,
          }))}
        />
        <Field label="Seed" inputMode="numeric" value={seed} onValue={setSeed} />
        <div className={styles.commands}>
          <ConfirmedCommand
            really={`Really begin ${scenario}`}
            wrong={number === null ? `Seed “${seed}” is no whole number from 0` : null}
            command={() => commands.beginScenario(scenario, number ?? 0)}
          >
            Begin scenario
          </ConfirmedCommand>
        </div>
        <p className={styles.note}>Now: {state.scenario}. Everybody has to log in again.</p>
      </Section>
      <Section title="The whole state">
        <div className={styles.commands}>
          <CommandButton
            command={async () => {
              const text = await control.saveState();
              const name = `shop-${state.scenario}.json`;
              download(text, name);
              return `Saved as ${name}, ${sizeText(text)}`;
            }}
          >
            Save as a file
          </CommandButton>
          <CommandButton
            command={async () => {
              const name = `saved-${state.scenario}`;
              const text = await control.saveScenario(name);
              download(text, `${name}.json`);
              return `Saved as ${name}.json, ${sizeText(text)}: a scenario for --scenario`;
            }}
          >
            Save as a scenario
          </CommandButton>
          <ConfirmedCommand
            really={`Really reset ${state.scenario}`}
            command={() => commands.reset()}
          >
            Reset
          </ConfirmedCommand>
        </div>
        <FileField
          label="Load a file"
          command={async (chosen) => {
            const line = await commands.loadState(await chosen.text());
            return `${chosen.name}: ${line}`;
          }}
        />
      </Section>
    </>
  );
};
