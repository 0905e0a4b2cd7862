import { StorageDenied } from '#application/ports/failures/storage-denied';
import { BootForm } from '#boot/form/boot-form';

// Compiled by the test: classes of its own, which the test must use.
export { BootForm, StorageDenied };
