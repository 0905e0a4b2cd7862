import assert from 'node:assert/strict';
import { person } from '../people';
import { certificate, difficultFiles, pageOf, photo, scan } from '../sample-files';
import { until } from '../until';
import { attachPhoto } from './attach-photo';
import { Journey } from './journey';

/** Picking and uploading files. */
export class FileJourney extends Journey {
  async pickPhoto(): Promise<void> {
    await this.phone.attach('证件照', photo);
  }

  /** Picks both at once: one file must not affect the other. */
  async pickCertificate(beside: string): Promise<void> {
    const difficult = difficultFiles[beside];
    if (!difficult) throw new Error(`no file is called “${beside}”`);
    await this.phone.attach('学历证明', difficult, certificate);
  }

  async pickCertificates(count: number): Promise<void> {
    const pages = Array.from({ length: count }, (_, at) => pageOf(at + 1));
    await this.phone.attach('学历证明', ...pages);
  }

  async pickScan(): Promise<void> {
    await this.phone.attach('学历证明', scan);
  }

  /** Despite the interruptions the school received each part once. */
  async arrivedInParts(): Promise<void> {
    await this.phone.shows('文件已全部上传');
    const { network } = this.scenario;
    assert.ok(network.hasBroken, 'the network has not broken so often');
    // A part is counted once its response is sent, which the phone may show first.
    await until(
      () => network.arrivedParts.length >= 3,
      () => `the parts ${network.arrivedParts} arrived`,
    );
    assert.deepEqual([...network.arrivedParts].sort(), ['1', '2', '3']);
  }

  async discardedAtSchool(): Promise<void> {
    await until(
      () => this.scenario.network.cancelledUploads === 1,
      () => `${this.scenario.network.cancelledUploads} files were cancelled at the school`,
    );
  }

  async attachText(label: string, name: string, words: string): Promise<void> {
    await this.phone.attach(label, { name, type: '', bytes: new TextEncoder().encode(words) });
    await this.phone.shows(name);
    await this.phone.settles();
  }

  /** Asserts that the school has stored the photo that the form shows. */
  async goesOnWithPhoto(): Promise<void> {
    await this.phone.shows(photo.name);
    await this.phone.settles();
    await this.phone.tap('下一步');
    await this.phone.offers('提交报名');
    await this.phone.shows(photo.name);
  }

  async lookAtPhoto(): Promise<void> {
    await this.phone.tap(`预览 ${photo.name}`);
  }

  async schoolHoldsPhoto(name: string): Promise<void> {
    await this.school.expectStoredPhoto(person(name));
  }

  async attachPhotoAgain(): Promise<void> {
    await attachPhoto(this.phone);
    await this.phone.leaveStep();
  }
}
