import type { ShopFacts } from '../../api/schemas/shop-facts';
import { dinarsFromFils } from '../../domain/money/fils';

/** The VAT of a receipt. All amounts include it. */
export interface Vat {
  readonly number: string;
  readonly basisPoints: number;
  readonly vatFils: number;
  readonly netFils: number;
}

/** The VAT in an amount that includes it, rounded half up to a fils. */
export const vatInFils = (totalFils: number, basisPoints: number): number => {
  const denominator = 10_000 + basisPoints;
  return Math.floor((2 * totalFils * basisPoints + denominator) / (2 * denominator));
};

/** Null if the shop has no VAT number or no rate. */
export function vatOf({ vatNumber, vatBasisPoints }: ShopFacts, totalFils: number): Vat | null {
  if (vatNumber === null || vatBasisPoints === null) return null;
  const vatFils = vatInFils(totalFils, vatBasisPoints);
  return { number: vatNumber, basisPoints: vatBasisPoints, vatFils, netFils: totalFils - vatFils };
}

/** 500 is `5`, 550 is `5.5`. */
export const formatPercent = (basisPoints: number): string => {
  const hundredths = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(basisPoints / 100)}${hundredths && `.${hundredths}`}`;
};

interface Invoice {
  readonly seller: string;
  readonly vatNumber: string;
  readonly at: Date;
  readonly totalFils: number;
  readonly vatFils: number;
}

/** The text of a receipt's QR code: fields 1 to 5 of ZATCA phase 1 as tag, length in bytes and value, in base64. */
export function qrText({ seller, vatNumber, at, totalFils, vatFils }: Invoice): string {
  const time = `${at.toISOString().slice(0, 19)}Z`;
  const fields = [seller, vatNumber, time, dinarsFromFils(totalFils), dinarsFromFils(vatFils)].map((value, place) => {
    const bytes = Buffer.from(value, 'utf8');
    return Buffer.concat([Buffer.from([place + 1, bytes.length]), bytes]);
  });
  return Buffer.concat(fields).toString('base64');
}
