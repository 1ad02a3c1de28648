import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** What Chromium is started with, so that it trusts this certificate as it would a bought one. */
  readonly trust: string;
}

/** A certificate of this run, by openssl: browsers speak HTTP/2 over TLS alone. @throws where there is no openssl. */
export const makeCertificate = (): Certificate => {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  try {
    const file = (name: string): string => join(folder, name);
    execFileSync(
      "openssl",
      [
        ...["req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
        ...["-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"],
        ...["-keyout", file("key"), "-out", file("cert")],
      ],
      { stdio: "ignore" },
    );
    const cert = readFileSync(file("cert"));
    const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
    const hash = createHash("sha256").update(publicKey).digest("base64");
    return {
      key: readFileSync(file("key")),
      cert,
      trust: `--ignore-certificate-errors-spki-list=${hash}`,
    };
  } catch (cause) {
    throw new Error("openssl is needed to make the certificate of HTTP/2", { cause });
  } finally {
    rmSync(folder, { recursive: true });
  }
};
