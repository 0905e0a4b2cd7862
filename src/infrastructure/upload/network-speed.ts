/** Network Information API, which Safari and Firefox lack. */
interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether the network is slow, or the phone's data saver is on. */
export function isWeakNetwork(): boolean {
  const { navigator } = globalThis as { readonly navigator?: { readonly connection?: NetworkInformation } };
  const connection = navigator?.connection;
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
}
