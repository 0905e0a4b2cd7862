import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { PictureError } from '#domain/checkin/face-picture';

/** Why a picture could not be used or submitted; `unanswered`: the school may have it, but its response did not arrive. */
export type TakePictureError = PictureError | GatewayErrorKind | 'unanswered';
