import { makeAutoObservable } from 'mobx';
import type { Applicant } from '#application/enrollment/applicant';
import { Lifetime } from '#application/journey/lifetime';
import type { RenderedPicture, ResultPicture } from '#application/ports/files/result-pictures';
import type { Voucher } from '#domain/payment/order';
import { Command } from '#presentation/lib/command';
import { Query } from '#presentation/lib/query';
import type { PaymentPorts } from './payment-ports';

/** 缴费凭证 */
export class VoucherViewModel {
  readonly voucher: Query<Voucher>;
  /** 保存图片. The screen provides the content. */
  readonly saving: Command<[ResultPicture], RenderedPicture | undefined>;
  /** Address of the picture if the host cannot save it: it is shown, to be saved by a long press. */
  shownPicture: string | undefined = undefined;
  readonly #ports: PaymentPorts;
  readonly #lifetime = new Lifetime();

  constructor(applicationId: string, applicant: Applicant, ports: PaymentPorts) {
    this.#ports = ports;
    const { fees, pictures } = ports;
    this.voucher = new Query(
      () => applicant.call((credential) => fees.voucher(credential, applicationId)),
      this.#lifetime,
    );
    this.saving = new Command(this.#lifetime, (picture: ResultPicture) => pictures.draw(picture), {
      done: (rendered) => this.saveOrShow(rendered),
      failed: () => void this.saveOrShow(undefined),
    });
    makeAutoObservable(this, {}, { autoBind: true });
    void this.voucher.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
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
