import { html } from 'hono/html';
import type { Look } from './page';
import type { Words } from './words';

type Notices = Look['notices'];

/** What was sent to the shop about an invoice and what it answered; nothing where nothing was sent. */
export const newsList = (notices: Notices, words: Words) =>
  notices.length === 0
    ? ''
    : html`<section aria-label="${words.news}"><h2>${words.news}</h2><ul class="news">${notices.map((one) => line(one, words))}</ul></section>`;

const line = ({ isForged, copies, answer }: Notices[number], words: Words) =>
  html`<li class="${looksOf(answer)}">${isForged ? words.forgedNews : words.genuineNews}${copies > 1 ? html` <bdi dir="ltr">×${copies}</bdi>` : ''}<span>${answer === null ? words.onTheWay : html`${answer < 400 ? words.taken : words.refused} <bdi>${answer}</bdi>`}</span></li>
`;

const looksOf = (answer: number | null): string => {
  if (answer === null) return 'waiting';
  return answer < 400 ? 'taken' : 'refused';
};
