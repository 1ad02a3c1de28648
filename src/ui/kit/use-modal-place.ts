import { useCallback, useEffect, useId, useLayoutEffect, useSyncExternalStore } from "react";
import { createModalPlace, type ModalRank } from "./modal-place.ts";

/** The page's one place for what is modal. */
export const modalPlace = createModalPlace();

/**
 * Whether a modal that wants to be open may be drawn: while it is not its turn, it waits.
 *
 * @param wanted the modal is to be open
 */
export const useModalPlace = (wanted: boolean, rank: ModalRank): boolean => {
  const id = useId();
  const isGranted = useSyncExternalStore(
    modalPlace.subscribe,
    useCallback(() => modalPlace.isGranted(id), [id]),
  );
  const isShown = wanted && isGranted;
  useLayoutEffect(() => {
    if (!wanted) return;
    modalPlace.claim(id, rank);
    return () => modalPlace.release(id);
  }, [wanted, id, rank]);
  useLayoutEffect(() => {
    if (!isShown) return;
    modalPlace.opening(id);
    return () => modalPlace.gone(id);
  }, [isShown, id]);
  useEffect(() => {
    if (!isShown) return;
    // A task later: Base UI draws in several steps, and then hides what is below.
    const settled = setTimeout(() => modalPlace.drawn(id));
    return () => clearTimeout(settled);
  }, [isShown, id]);
  return isShown;
};

/** Keeps what is unasked from coming over the screen, and takes it away, while `active`. */
export const useModalBar = (active: boolean): void =>
  useLayoutEffect(() => (active ? modalPlace.bar() : undefined), [active]);

/** Whether something unasked may come over the screen, or stay. */
export const useIsOpenToUnasked = (): boolean =>
  useSyncExternalStore(modalPlace.subscribe, modalPlace.isOpenToUnasked);
