interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A token of the customer's, from the fake server at `api` or from the one that `send` asks. */
export const logIn = async (
  api: string,
  { username, password }: Credentials,
  send: (request: Request) => Promise<Response> = fetch,
): Promise<string> => {
  const request = new Request(`${api}/api/client/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  const login = await send(request);
  return String((await login.json()).data.token);
};
