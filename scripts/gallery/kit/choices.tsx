import Wallet from "lucide/dist/esm/icons/wallet.mjs";
import { useId } from "react";
import { Button } from "../../../src/ui/kit/button.tsx";
import { Checkbox } from "../../../src/ui/kit/checkbox.tsx";
import { ChoiceField } from "../../../src/ui/kit/choice-field.tsx";
import { FilterChips } from "../../../src/ui/kit/filter-chips.tsx";
import { Icon } from "../../../src/ui/kit/icon.ts";
import { MethodOption } from "../../../src/ui/kit/method-option.tsx";
import { nothing, Part, State } from "./state.tsx";
import { longName, say } from "./words.ts";

const box = () => ({ label: say("cart.selectAll"), onChange: nothing });

const themes = () => ({
  label: say("settings.theme"),
  options: (["system", "light", "dark"] as const).map((value) => ({
    value,
    label: say(`settings.theme.${value}`),
  })),
  onChange: nothing,
});

const flags = (value: "recommended" | "hot" = "recommended") => ({
  label: say("common.filter"),
  options: (["recommended", "hot", "new"] as const).map((value) => ({
    value,
    label: say(`common.filter.${value}`),
  })),
  value,
  onChange: nothing,
});

const Methods = () => {
  const method = {
    icon: <Icon icon={Wallet} size={22} />,
    name: say("payment.method.balance"),
    hint: say("payment.redirectHint"),
    checked: false,
    disabled: false,
    onChoose: nothing,
  };
  const group = useId();
  return (
    <Part name="method-option">
      <State name="default" wide>
        <MethodOption {...method} group={`${group} 1`} />
      </State>
      <State name="focused" wide>
        <MethodOption {...method} group={`${group} 2`} />
      </State>
      <State name="chosen" wide>
        <MethodOption {...method} group={`${group} 3`} checked />
      </State>
      <State name="does not suffice" wide>
        <MethodOption
          {...method}
          group={`${group} 4`}
          hint={say("payment.insufficientTitle")}
          isShort
        />
      </State>
      <State name="does not suffice, with help" wide>
        <MethodOption
          {...method}
          group={`${group} 7`}
          hint={say("payment.insufficientTitle")}
          isShort
          help={<Button variant="quiet">{say("wallet.recharge")}</Button>}
        />
      </State>
      <State name="not available" wide>
        <MethodOption
          {...method}
          group={`${group} 5`}
          hint={say("common.notAvailable")}
          isOut
          disabled
        />
      </State>
      <State name="long words" wide>
        <MethodOption {...method} group={`${group} 6`} name={longName} />
      </State>
    </Part>
  );
};

export const Choices = () => (
  <>
    <Part name="checkbox">
      <State name="default">
        <Checkbox {...box()} checked={false} />
      </State>
      <State name="focused">
        <Checkbox {...box()} checked={false} />
      </State>
      <State name="chosen">
        <Checkbox {...box()} checked />
      </State>
      <State name="some of all">
        <Checkbox {...box()} checked={false} indeterminate />
      </State>
      <State name="disabled">
        <Checkbox {...box()} checked={false} disabled />
      </State>
    </Part>
    <Part name="choice-field">
      <State name="nothing chosen" wide>
        <ChoiceField {...themes()} value={null} />
      </State>
      <State name="chosen" wide>
        <ChoiceField {...themes()} value="system" />
      </State>
      <State name="focused" wide>
        <ChoiceField {...themes()} value="system" />
      </State>
      <State name="wrong" wide>
        <ChoiceField {...themes()} value={null} error={say("wallet.problem.noAccount")} />
      </State>
    </Part>
    <Part name="filter-chips">
      <State name="the first chosen" wide>
        <FilterChips {...flags()} />
      </State>
      <State name="another chosen" wide>
        <FilterChips {...flags("hot")} />
      </State>
      <State name="focused" wide>
        <FilterChips {...flags()} />
      </State>
    </Part>
    <Methods />
  </>
);
