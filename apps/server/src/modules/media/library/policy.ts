import type { Actor } from '#platform/context/index';
import type { OwnMediaRow } from '../media-repository.ts';

/** What an actor may do with one file; see the contract's `ownMediaView.abilities`. */
export interface MediaAbilities {
  delete: boolean;
  crop: boolean;
}

type File = Pick<OwnMediaRow, 'owner_id' | 'in_use' | 'kind' | 'sha256' | 'state'>;

/** Files are their owner's. What a course shows cannot be deleted; only a picture that can be read can be cropped. */
export function mediaAbilities(actor: Pick<Actor, 'userId'>, media: File): MediaAbilities {
  const own = media.owner_id === actor.userId;
  return {
    delete: own && !media.in_use,
    crop: own && media.kind === 'image' && media.sha256 !== null && media.state !== 'failed',
  };
}
