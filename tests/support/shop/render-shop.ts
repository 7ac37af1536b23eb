import { act } from '@testing-library/react';
import type { AnyActorRef } from 'xstate';
import { api } from '../../../api';
import type { ShopIdentity } from '../../../domain/brand/shop-identity';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { activate } from '../../../src/i18n/activate';
import { observeActors } from '../../../src/app/inspection';
import { preparePage } from '../../../src/boot/mount';
import type { Language } from '../data/translations';

type Answer = (path: string, request: Request) => Response | Promise<Response>;

/** The whole shop as a browser has it, at an address, over a server that answers as a test says. */
export async function renderShop(
  path: string,
  answer: Answer,
  language: Language = 'en',
  meanwhile = () => {},
  identity?: ShopIdentity,
) {
  api.settings.baseUrl = 'https://shop.test/api';
  api.settings.fetch = async (input, init) => {
    const request = new Request(input, init);
    return answer(new URL(request.url).pathname.replace('/api/', ''), request);
  };
  window.history.replaceState(null, '', path);
  await activate(language);
  const root = document.createElement('div');
  document.body.append(root);
  const actors = new Map<string, AnyActorRef>();
  const unobserve = observeActors((event) => {
    if (event.type !== '@xstate.actor') return;
    const actor = event.actorRef as AnyActorRef & { logic: { id?: string } };
    actors.set(actor.logic.id === 'shop' ? 'shop' : actor.id, actor);
  });
  let close = () => {};
  await act(async () => {
    const opens = preparePage(root, language, localStore(), null, identity);
    meanwhile();
    close = opens();
  });
  return {
    root,
    actors: () => actors,
    /** The newest actor of that id. */
    actor: (id: string) => actors.get(id),
    close: async () => {
      await act(async () => close());
      unobserve();
      root.remove();
    },
  };
}
