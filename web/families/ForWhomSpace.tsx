/** The space of the choice for whom until it is loaded, so that nothing below it moves. */
import classes from './ForWhomSpace.module.css';

export const ForWhomSpace = () => <div className={classes.space} />;
