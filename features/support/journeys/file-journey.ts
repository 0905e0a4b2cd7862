import assert from 'node:assert/strict';
import { person } from '../people';
import { badFiles, certificate, pageOf, photo, scan } from '../sample-files';
import { attachPhoto } from './attach-photo';
import { Journey } from './journey';

/** Choosing files, and what becomes of them. */
export class FileJourney extends Journey {
  async pickPhoto(): Promise<void> {
    await this.phone.attach('证件照', photo);
  }

  /** Both in one go: what is wrong with the one is nothing to the other. */
  async pickCertificate(beside: string): Promise<void> {
    const bad = badFiles[beside];
    if (!bad) throw new Error(`no file is called “${beside}”`);
    await this.phone.attach('学历证明', bad, certificate);
  }

  async pickCertificates(count: number): Promise<void> {
    const pages = Array.from({ length: count }, (_, at) => pageOf(at + 1));
    await this.phone.attach('学历证明', ...pages);
  }

  async pickScan(): Promise<void> {
    await this.phone.attach('学历证明', scan);
  }

  /** In spite of the network the school took each of its parts once. */
  async arrivedInParts(): Promise<void> {
    await this.phone.shows('文件已全部上传');
    assert.ok(this.scenario.network.hasBroken, 'the network has not broken so often');
    assert.deepEqual([...this.scenario.network.arrivedParts].sort(), ['1', '2', '3']);
  }

  async attachText(label: string, name: string, words: string): Promise<void> {
    await this.phone.attach(label, { name, type: '', bytes: new TextEncoder().encode(words) });
    await this.phone.shows(name);
    await this.phone.settles();
  }

  /** The photo that the form shows is the school's: it goes on with it. */
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
    await this.school.holdsPhoto(person(name));
  }

  async attachPhotoAgain(): Promise<void> {
    await attachPhoto(this.phone);
    await this.phone.leaveStep();
  }
}
