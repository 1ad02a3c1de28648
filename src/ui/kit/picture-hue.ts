/** A fixed hue in degrees for each picture address (FNV-1a): the placeholder's colour while it loads. */
export const pictureHue = (address: string): number => {
  let hash = 0;
  for (const character of address) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0) % 360;
};
