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
  forgotPasswordHelp: "Zavolejte zákaznické podpoře a požádejte o nové heslo.",
  passwordChanged: "Heslo je změněné. Přihlaste se tím novým.",
  customerService: "Zákaznická podpora",
  serviceHours: "Provozní doba · {{hours}}",
  "failure.UserDoesNotExist": "Zákazník s tímto jménem neexistuje",
  "failure.WrongPassword": "Heslo nesouhlasí",
  "failure.AccountFrozen": "Účet je zmrazený. Obraťte se na zákaznickou podporu.",
  "failure.InvalidCredentials": "Uživatelské jméno nebo heslo nesouhlasí",
  "failure.generic": "Přihlásit se nepodařilo. Zkuste to znovu.",
};
