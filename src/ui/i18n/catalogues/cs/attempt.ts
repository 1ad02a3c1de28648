import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/attempt.ts";

export const catalogue: Translated<typeof en, "cs"> = {
  doubtTitle: "Obchod zatím neodpověděl",
  doubtSent: "{{what}}: odesláno {{time}}.",
  doubtLooking: "V obchodě to zatím není vidět. Ještě to může dorazit, díváme se dál.",
  doubtUnreachable: "Obchod není dostupný, takže nevidíme, zda to dorazilo. Zkoušíme to dál.",
  doubtWait: "Samo se nic znovu neodešle. Za minutu můžete rozhodnout, co dál.",
  doubtDecide: "Můžete čekat dál, nebo rozhodnout hned.",
  keepLooking: "Podívat se teď",
  looking: "Díváme se…",
  resend: "Odeslat znovu…",
  resendTitle: "Odeslat znovu?",
  resendWarning: "Pokud první přece dorazí, provede se to dvakrát.",
  resendConfirm: "Odeslat znovu",
  dismiss: "Přestat hledat…",
  dismissTitle: "Přestat hledat?",
  dismissWarning: "Ještě to může dorazit. Uvidíte to pak jen ve svých seznamech.",
  dismissConfirm: "Přestat hledat",
  back: "Čekat dál",
  tabTitle: "Prohlížeč si nepamatuje, co odesíláte",
  tabMessage:
    "Používejte jen tuto kartu a nezavírejte ji, dokud obchod neodpoví. Jinak bychom vám neřekli, co se stalo.",
  tabConfirm: "Odeslat z této karty",
  tabCancel: "Neodesílat",
  elsewhereTitle: "Dokončeno v jiné kartě",
  elsewhereMessage: "Z jiné karty se něco odeslalo. Než odešlete znovu, podívejte se do seznamů.",
  unreadableTitle: "Dřívější odeslání není jasné",
  unreadableMessage:
    "Možná se už něco odeslalo, ale náš záznam nelze přečíst. Než odešlete znovu, podívejte se do seznamů.",
  goneMessage: "Nic se neodeslalo: jiná karta byla rychlejší. Nejdřív se podívejte do seznamů.",
  logOutOpen:
    "Na něco, co jste odeslali, ještě nepřišla odpověď. Počká to tu na vaše další přihlášení.",
  understood: "Rozumím",
  visitTitle: "Platební stránka zatím nic nepotvrdila",
  visitSince: "{{what}}: zahájeno {{time}}.",
  visitLooking: "Pokud jste tam zaplatili, může to chvíli trvat; díváme se dál.",
  visitUnreachable: "Obchod není dostupný, takže nevidíme, zda je zaplaceno. Zkoušíme to dál.",
  visitReopen: "Znovu otevřít platební stránku",
  visitOpening: "Otevíráme…",
  visitDismiss: "Nic jsem tam neplatil(a)…",
  visitDismissTitle: "Nic se tam nezaplatilo?",
  visitDismissWarning:
    "Tuto platbu přestaneme sledovat. Pokud jste přece zaplatili, peníze se ještě mohou strhnout.",
  visitDismissConfirm: "Nic se nezaplatilo",
};
