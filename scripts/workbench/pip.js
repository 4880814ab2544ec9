import { setVariable } from "./fault.js";

const noNetwork =
  /NewConnectionError|NameResolutionError|name resolution|getaddrinfo|Network is unreachable|Connection refused|ConnectTimeout|Read timed out|ProxyError|No route to host|from versions: none/i;

/**
 * What a failed `pip install` died of, in a sentence, and how to mend it.
 *
 * @param output everything pip printed
 * @param command the command that failed, as one would type it
 */
export function pipFault(output, command) {
  const last = output
    .split("\n")
    .filter((line) => line.startsWith("ERROR:"))
    .at(-1)
    ?.slice("ERROR:".length)
    .trim();
  const again = `Then run it again: npm run setup\nThe command that failed: ${command}`;
  if (/No space left on device/i.test(output))
    return { wrong: "The disk is full: JupyterLab needs about 300 MB.", mend: `Free some space. ${again}` };
  if (/CERTIFICATE_VERIFY_FAILED|SSLError/i.test(output))
    return {
      wrong: "pip does not trust the certificate of the package index (a proxy that opens TLS, most likely).",
      mend: `Name your certificates: ${setVariable("PIP_CERT", "/path/to/certificates.pem")}\n${again}`,
    };
  if (noNetwork.test(output))
    return {
      wrong: "pip cannot reach the package index: no network, or a proxy it does not know.",
      mend:
        `Connect, or name the proxy (${setVariable("HTTPS_PROXY", "http://host:port")}) or a mirror ` +
        `(${setVariable("PIP_INDEX_URL", "https://host/simple")}).\n${again}`,
    };
  return {
    wrong: `pip could not install the packages of requirements.txt: ${last ?? output.trim().split("\n").at(-1)}`,
    mend: `Mend what pip says above the line. ${again}`,
  };
}
