/** Screen widths, in CSS px, on which the app is zoomed out (specification, section 9). */
const ZOOMED = { from: 1000, to: 1360 } as const;
const ZOOM = 0.8;

/** The app's zoom factor: smaller on small computer screens with a device pixel ratio of 1. */
export function screenZoom(screen: { readonly width: number; readonly deviceRatio: number }): number {
  const { width, deviceRatio } = screen;
  return deviceRatio === 1 && width >= ZOOMED.from && width <= ZOOMED.to ? ZOOM : 1;
}
