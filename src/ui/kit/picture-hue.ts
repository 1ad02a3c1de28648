/** A hue in degrees that a picture's address always gets (FNV-1a): its colour until it is there. */
export const pictureHue = (address: string): number => {
  let hash = 0;
  for (const character of address) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0) % 360;
};
