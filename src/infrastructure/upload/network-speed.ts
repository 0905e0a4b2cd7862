/** What engines that know say of the network; Safari and Firefox say nothing. */
interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether the phone says that its network is slow, or that it is to be spared. */
export function isWeakNetwork(): boolean {
  const { navigator } = globalThis as { readonly navigator?: { readonly connection?: NetworkInformation } };
  const connection = navigator?.connection;
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
}
