import { QuantityStepper } from "../../../src/ui/kit/quantity-stepper.tsx";
import { Select } from "../../../src/ui/kit/select.tsx";
import { TextField } from "../../../src/ui/kit/text-field.tsx";
import { nothing, Part, State, TouchedStates } from "./state.tsx";
import { longName, say } from "./words.ts";

const name = () => ({ label: say("login.username"), onValueChange: nothing });

const password = () => ({
  label: say("login.password"),
  type: "password",
  reveal: { show: say("common.showPassword"), hide: say("common.hidePassword") },
  onValueChange: nothing,
});

const stepper = () => ({
  onChange: nothing,
  labels: {
    quantity: say("common.quantity"),
    decrease: say("common.decrease"),
    increase: say("common.increase"),
    atMin: say("common.quantity"),
    atMax: say("common.outOfStock"),
  },
});

const sorts = () => [
  { value: "short", label: say("common.new") },
  { value: "long", label: longName },
];

export const Fields = () => (
  <>
    <Part name="text-field">
      <State name="empty" wide>
        <TextField {...name()} value="" />
      </State>
      <State name="filled, with a hint" wide>
        <TextField {...name()} value="0671234567" hint={say("settings.usernameHint")} />
      </State>
      <State name="focused" wide>
        <TextField {...name()} value="0671234567" />
      </State>
      <State name="wrong" wide>
        <TextField {...name()} value="" error={say("login.required.username")} />
      </State>
      <State name="disabled" wide>
        <TextField {...name()} value="0671234567" disabled />
      </State>
      <State name="secret" wide>
        <TextField {...password()} value="clover77" />
      </State>
    </Part>
    <Part name="quantity-stepper">
      <TouchedStates>
        <QuantityStepper {...stepper()} value={2} max={24} />
      </TouchedStates>
      <State name="at its limits">
        <QuantityStepper {...stepper()} value={1} max={1} />
      </State>
      <State name="disabled">
        <QuantityStepper {...stepper()} value={1} max={0} />
      </State>
    </Part>
    <Part name="select">
      <State name="default">
        <Select label={say("common.filter")} options={sorts()} value="short" onChange={nothing} />
      </State>
      <State name="focused">
        <Select label={say("common.filter")} options={sorts()} value="short" onChange={nothing} />
      </State>
      <State name="without a frame">
        <Select
          label={say("common.filter")}
          options={sorts()}
          value="short"
          onChange={nothing}
          bare
        />
      </State>
      <State name="long words" wide>
        <Select label={say("common.filter")} options={sorts()} value="long" onChange={nothing} />
      </State>
    </Part>
  </>
);
