/** Widths of a screen, in CSS pixels, on which the app is shown smaller (specification, section 9). */
const ZOOMED = { from: 1000, to: 1360 } as const;
const ZOOM = 0.8;

/** How much of its size the app has on a screen: small computers with one dot to the pixel show more of it. */
export function screenZoom(screen: { readonly width: number; readonly deviceRatio: number }): number {
  const { width, deviceRatio } = screen;
  return deviceRatio === 1 && width >= ZOOMED.from && width <= ZOOMED.to ? ZOOM : 1;
}
