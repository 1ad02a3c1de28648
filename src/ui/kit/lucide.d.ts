/** Lucide's icons, one file each. Its index would load all of them during development. */
declare module "lucide/dist/esm/icons/*.mjs" {
  import type { IconNode } from "lucide";
  const icon: IconNode;
  export default icon;
}
