interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A token of the customer's, from the fake server at `api`. */
export const logIn = async (api: string, { username, password }: Credentials): Promise<string> => {
  const login = await fetch(`${api}/api/client/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return String((await login.json()).data.token);
};
