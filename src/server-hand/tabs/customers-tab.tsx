import { useState } from "react";
import { Choice, Deed, Field, Section } from "../parts.tsx";
import styles from "../server-hand.module.css";
import { amountText } from "../texts.ts";
import { useReach } from "../use-reach.ts";

/** One customer at a time: who is logged in on this page, unless another is chosen. */
export const CustomersTab = () => {
  const { deeds, situation } = useReach();
  const { customers } = situation;
  const [chosen, setChosen] = useState<string | null>(null);
  const [title, setTitle] = useState("A word from the shop");
  const [content, setContent] = useState("Your order is on its way.");
  // Who loses the login by what is done here, is still the one who is meant.
  const [last, setLast] = useState(situation.customer);
  if (situation.customer !== null && situation.customer !== last) setLast(situation.customer);
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
            text: `${each.username}${each.username === situation.customer ? " (logged in here)" : ""}`,
          }))}
        />
        <p className={styles.facts}>
          <span>
            Balance {amountText(balance)} · {sessions === 1 ? "1 token" : `${sessions} tokens`} ·
            account {isFrozen ? "frozen" : "open"} · withdrawals{" "}
            {withdrawalsFrozen ? "frozen" : "open"}
          </span>
        </p>
        <div className={styles.deeds}>
          <Deed deed={() => deeds.expireTokens(username)}>Expire tokens</Deed>
          <Deed deed={() => deeds.freeze(username, !isFrozen)}>
            {isFrozen ? "Unfreeze account" : "Freeze account"}
          </Deed>
          <Deed deed={() => deeds.freezeWithdrawals(username, !withdrawalsFrozen)}>
            {withdrawalsFrozen ? "Unfreeze withdrawals" : "Freeze withdrawals"}
          </Deed>
        </div>
      </Section>
      <Section title="A message">
        <Field label="Title" value={title} onValue={setTitle} />
        <Field label="Content" value={content} onValue={setContent} />
        <div className={styles.deeds}>
          <Deed deed={() => deeds.sendMessage(username, title, content)}>Send message</Deed>
        </div>
      </Section>
    </>
  );
};
