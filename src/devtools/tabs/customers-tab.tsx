import { useState } from "react";
import { Choice, CommandButton, Field, Section } from "../parts.tsx";
import { counted } from "../../fake-server/views/counted.ts";
import styles from "../devtools.module.css";
import { amountText } from "../texts.ts";
import { usePanel } from "../panel-context.ts";

/** One customer: the one logged in on this page, unless another is chosen. */
export const CustomersTab = () => {
  const { commands, state } = usePanel();
  const { customers } = state;
  const [chosen, setChosen] = useState<string | null>(null);
  const [title, setTitle] = useState("A word from the shop");
  const [content, setContent] = useState("Your order is on its way.");
  // A customer whom a command logs out stays selected.
  const [last, setLast] = useState(state.customer);
  if (state.customer !== null && state.customer !== last) setLast(state.customer);
  const wanted = chosen ?? last;
  const customer = customers.find(({ username }) => username === wanted) ?? customers[0];
  if (customer === undefined) return <p className={styles.note}>The shop has no customers.</p>;
  const { username, balance, isFrozen, withdrawalsFrozen, sessions } = customer;
  return (
    <>
      <Section title="Customer">
        <Choice
          label="Who"
          value={username}
          onValue={setChosen}
          options={customers.map((each) => ({
            value: each.username,
            text: `${each.username}${each.username === state.customer ? " (logged in here)" : ""}`,
          }))}
        />
        <p className={styles.facts}>
          <span>
            Balance {amountText(balance)} · {counted(sessions, "token")} · account{" "}
            {isFrozen ? "frozen" : "open"} · withdrawals {withdrawalsFrozen ? "frozen" : "open"}
          </span>
        </p>
        <div className={styles.commands}>
          <CommandButton command={() => commands.expireTokens(username)}>
            Expire tokens
          </CommandButton>
          <CommandButton command={() => commands.freeze(username, !isFrozen)}>
            {isFrozen ? "Unfreeze account" : "Freeze account"}
          </CommandButton>
          <CommandButton command={() => commands.freezeWithdrawals(username, !withdrawalsFrozen)}>
            {withdrawalsFrozen ? "Unfreeze withdrawals" : "Freeze withdrawals"}
          </CommandButton>
        </div>
      </Section>
      <Section title="A message">
        <Field label="Title" value={title} onValue={setTitle} />
        <Field label="Content" value={content} onValue={setContent} />
        <div className={styles.commands}>
          <CommandButton command={() => commands.sendMessage(username, title, content)}>
            Send message
          </CommandButton>
        </div>
      </Section>
    </>
  );
};
