import type { ReactNode } from 'react';
import { ownValue } from '../../../domain/text/own-value';

interface WordProps {
  readonly word: string;
  readonly fill: string;
  readonly size?: number;
  readonly weight?: number;
  readonly x?: number;
  readonly y?: number;
  readonly isSlanted?: boolean;
}

/** A short word of a mark's drawing; the mark's name stands beside it. */
function Word({ word, fill, size = 10, weight = 800, x = 19, y = 15.5, isSlanted = false }: WordProps) {
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      fontSize={size}
      fontWeight={weight}
      fontStyle={isSlanted ? 'italic' : undefined}
      fontFamily="Arial, Helvetica, sans-serif"
      textAnchor="middle"
      direction="ltr"
    >
      {word}
    </text>
  );
}

const plate = (fill: string) => <rect width="38" height="24" rx="4" fill={fill} />;

const APPLE = (
  <path
    d="M10.7 8.1c.6-.7.9-1.5.8-2.4-.8.1-1.6.5-2.1 1.1-.5.6-.9 1.4-.8 2.2.8.1 1.6-.3 2.1-.9Zm.8 1c-1.1-.1-2.1.6-2.6.6-.6 0-1.4-.6-2.3-.6-1.2 0-2.3.7-2.9 1.8-1.2 2.1-.3 5.3.9 7 .6.8 1.3 1.8 2.2 1.7.9 0 1.2-.6 2.3-.6s1.4.6 2.3.6c.9 0 1.6-.8 2.1-1.7.7-1 1-1.9 1-2-1.1-.4-1.9-1.5-1.9-2.8 0-1.1.6-2 1.5-2.6-.6-.9-1.6-1.4-2.6-1.4Z"
    fill="#111"
  />
);

/** Simple drawings of our own in the colours that people know the marks by, 38 × 24. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  knet: (
    <>
      {plate('#0B4EA2')}
      <path d="M0 17h38v3a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4Z" fill="#F5B400" />
      <Word word="KNET" fill="#fff" y={13} />
    </>
  ),
  visa: <Word word="VISA" fill="#1A1F71" size={12} y={16.2} isSlanted />,
  mastercard: (
    <>
      <circle cx="15" cy="12" r="7" fill="#EB001B" />
      <circle cx="23" cy="12" r="7" fill="#F79E1B" />
      <path d="M19 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48Z" fill="#FF5F00" />
    </>
  ),
  amex: (
    <>
      {plate('#1F72CD')}
      <Word word="AMEX" fill="#fff" />
    </>
  ),
  applepay: (
    <>
      {APPLE}
      <Word word="Pay" fill="#111" size={10.5} weight={400} x={25.5} y={16} />
    </>
  ),
  googlepay: (
    <>
      <path d="M12.6 11.2H8.4v1.9H11a2.6 2.6 0 1 1-.7-2.7l1.4-1.4a4.5 4.5 0 1 0 .9 2.2Z" fill="#4285F4" />
      <Word word="Pay" fill="#3C4043" size={10.5} weight={400} x={25} y={16} />
    </>
  ),
  samsungpay: (
    <>
      {plate('#1428A0')}
      <Word word="SAMSUNG" fill="#fff" size={6.5} y={11} />
      <Word word="Pay" fill="#fff" size={8} y={19} />
    </>
  ),
  mada: (
    <>
      <path d="M3.5 7.2H14v3.6H3.5Z" fill="#84B740" />
      <path d="M3.5 13.2H14v3.6H3.5Z" fill="#259BD6" />
      <Word word="mada" fill="#27282A" size={7.5} x={26} y={14.8} />
    </>
  ),
  benefit: (
    <>
      {plate('#D6232A')}
      <Word word="BENEFIT" fill="#fff" size={7.5} y={14.8} />
    </>
  ),
  stcpay: (
    <>
      {plate('#4F008C')}
      <Word word="stc pay" fill="#fff" size={8.5} y={15} />
    </>
  ),
};

export const MarkDrawing = ({ name }: { name: string }) => ownValue(DRAWINGS, name) ?? null;
