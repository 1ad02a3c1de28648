import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/login.ts";

export const catalogue: Translated<typeof en, "cs"> = {
  title: "Přihlášení",
  lead: "Vítejte zpět. Košík i objednávky na vás čekají.",
  username: "Uživatelské jméno",
  password: "Heslo",
  phone: "Telefon",
  "required.username": "Zadejte uživatelské jméno",
  "required.password": "Zadejte heslo",
  "required.phone": "Zadejte telefonní číslo",
  submit: "Přihlásit se",
  submitting: "Přihlašujeme…",
  register: "Vytvořit účet",
  forgotPassword: "Zapomněli jste heslo?",
  forgotPasswordHelp:
    "Zavolejte na zákaznickou linku: po několika otázkách vám nastaví nové heslo.",
  passwordChanged: "Heslo je změněné. Přihlaste se tím novým.",
  customerService: "Zákaznická linka",
  serviceHours: "Provozní doba · {{hours}}",
  "failure.UserDoesNotExist": "Zákazník s tímto jménem neexistuje",
  "failure.WrongPassword": "Heslo není správné",
  "failure.AccountFrozen": "Účet je zmrazený. Obraťte se na zákaznickou linku.",
  "failure.InvalidCredentials": "Uživatelské jméno nebo heslo není správné",
  "failure.generic": "Přihlášení se nezdařilo. Zkuste to znovu.",
};
