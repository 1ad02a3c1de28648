import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"login", "cs"> = {
  title: "Přihlášení",
  pleaseLogIn: "Přihlaste se ke svému účtu",
  lead: "Košík i objednávky na vás čekají.",
  username: "Uživatelské jméno",
  password: "Heslo",
  phone: "Telefon",
  "required.username": "Zadejte uživatelské jméno",
  "required.password": "Zadejte heslo",
  "required.phone": "Zadejte telefonní číslo",
  submit: "Přihlásit se",
  register: "Vytvořit účet",
  forgotPassword: "Zapomněli jste heslo?",
  forgotPasswordHelp: "Zavolejte zákaznické podpoře a požádejte o nové heslo.",
  passwordChanged: "Heslo je změněné. Přihlaste se tím novým.",
  customerService: "Zákaznická podpora",
  "failure.UserDoesNotExist": "Zákazník s tímto jménem neexistuje",
  "failure.WrongPassword": "Heslo nesouhlasí",
  "failure.AccountFrozen": "Účet je zmrazený. Obraťte se na zákaznickou podporu.",
  "failure.InvalidCredentials": "Uživatelské jméno nebo heslo nesouhlasí",
  "failure.generic": "Přihlásit se nepodařilo. Zkuste to znovu.",
};
