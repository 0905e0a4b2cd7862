import { makeAutoObservable } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import type { RenderedPicture, ResultPicture } from '#application/ports/files/result-pictures';
import type { Voucher } from '#domain/payment/order';
import { Command } from '#presentation/lib/command';
import { Query } from '#presentation/lib/query';
import { applicantCall } from '../../applicant-call';
import type { PaymentHost } from '../payment-host';
import type { PaymentPorts } from '../payment-ports';

/** 缴费凭证 */
export class VoucherViewModel {
  readonly voucher: Query<Voucher>;
  readonly saving: Command<[ResultPicture], RenderedPicture | undefined>;
  /** Address of the picture if the host cannot save it: it is shown, to be saved by a long press. */
  shownPicture: string | undefined = undefined;
  readonly #ports: PaymentPorts;
  readonly #lifetime = new Lifetime();

  constructor(applicationId: string, ports: PaymentPorts, { signedOut }: Pick<PaymentHost, 'signedOut'>) {
    this.#ports = ports;
    const { fees, session, pictures } = ports;
    this.voucher = new Query(
      () => applicantCall(session, (applicant) => fees.voucher(applicant, applicationId), signedOut),
      this.#lifetime,
    );
    this.saving = new Command(this.#lifetime, (picture: ResultPicture) => pictures.draw(picture), {
      done: (rendered) => this.saveOrShow(rendered),
      failed: () => void this.saveOrShow(undefined),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.voucher.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** 保存图片. The screen provides the content. */
  savePicture(picture: ResultPicture): Promise<void> {
    return this.saving.run(picture);
  }

  closePicture(): void {
    this.shownPicture = undefined;
  }

  private saveOrShow(rendered: RenderedPicture | undefined): void {
    const { saver, toasts } = this.#ports;
    if (!rendered) toasts.show({ key: 'voucher.pictureFailed' }, 'bad');
    else if (saver.method === 'bytes') {
      saver.save(rendered.file);
      toasts.show({ key: 'voucher.pictureSaved' }, 'good');
    } else this.shownPicture = rendered.address;
  }
}
