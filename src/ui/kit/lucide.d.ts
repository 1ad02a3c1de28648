/** Lucide's icons, a file each. Its index would bring all of them to each page in development. */
declare module "lucide/dist/esm/icons/*.mjs" {
  import type { IconNode } from "lucide";
  const icon: IconNode;
  export default icon;
}
